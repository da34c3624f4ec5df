import { Button } from '@mui/material'
import type { ButtonProps } from '@mui/material'
import type { ComponentProps } from 'react'
import { Suspense, useState } from 'react'
import { patientLazy } from '../components/patient-lazy.tsx'
import type { ReasonDialog as Dialog } from './reason-dialog.tsx'

const ReasonDialog = patientLazy(async () => (await import('./reason-dialog.tsx')).ReasonDialog)

interface DecisionButtonProps
  extends Omit<ComponentProps<typeof Dialog>, 'onClose'>, Pick<ButtonProps, 'color' | 'variant'> {
  readonly caption: string
}

/** What operators decide for a reason. */
export const DecisionButton = ({ caption, color, variant, ...dialog }: DecisionButtonProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" color={color ?? 'primary'} variant={variant ?? 'text'} onClick={() => setIsOpen(true)}>
        {caption}
      </Button>
      {isOpen ? (
        <Suspense>
          <ReasonDialog {...dialog} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
