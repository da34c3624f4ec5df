import type { DocumentId } from '@aktenraum/domain/contracts'
import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router-dom'
import { QuickLook as Feature } from '../../../features/viewers/quick-look.tsx'
import { useDocumentPlace } from './above-case.ts'
import { useListed } from './listed.tsx'
import { useSought } from './use-sought.ts'
import { useViewersScene } from './use-viewers-scene.ts'

interface QuickLookProps extends Pick<ComponentProps<typeof Feature>, 'onLook' | 'onClose'> {
  readonly id: DocumentId
}

export const QuickLook = ({ id, ...rest }: QuickLookProps) => {
  const placeOf = useDocumentPlace()
  const navigate = useNavigate()
  return (
    <Feature
      scene={useViewersScene()}
      id={id}
      document={useSought(id, true).document}
      listed={useListed()}
      onOpen={(document) => {
        const { to, state } = placeOf(document)
        void navigate(to, { state })
      }}
      {...rest}
    />
  )
}
