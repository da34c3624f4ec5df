import { Backdrop, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useCallback } from 'react'
import { Cover as Feature } from '../../features/session/cover.tsx'
import { later } from '../../shared/react/later.tsx'
import { useOffice, useSession } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'

const Curtain = ({ children }: { children?: ReactNode }) => (
  <Backdrop open sx={{ zIndex: 'tooltip', bgcolor: 'background.default' }}>
    {children}
  </Backdrop>
)

const form = later(async () => (await import('./return-form.tsx')).ReturnForm, {
  pending: () => <Curtain />,
  failed: (_props, retry) => (
    <Curtain>
      <Button onClick={retry}>{texts.app.retry}</Button>
    </Curtain>
  ),
})

export const Cover = () => {
  const { downloads, session } = useOffice()
  const { away } = useSession()
  const end = useCallback(() => session.end('ended'), [session])
  return (
    <Feature downloads={downloads} onOver={end} fetch={form.fetch}>
      {away === null ? null : <form.Part reason={away} />}
    </Feature>
  )
}
