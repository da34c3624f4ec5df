import { Button } from '@mui/material'
import type { ButtonProps } from '@mui/material'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { patientDialog } from '../components/patient-dialog.tsx'
import type { ReasonDialog as Dialog } from './reason-dialog.tsx'

const ReasonDialog = patientDialog(async () => (await import('./reason-dialog.tsx')).ReasonDialog)

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
      {isOpen ? <ReasonDialog {...dialog} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
