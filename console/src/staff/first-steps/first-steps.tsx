import type { FirstStepsDto } from '@aktenraum/domain/contracts'
import Done from '@mui/icons-material/CheckCircle'
import Open from '@mui/icons-material/RadioButtonUnchecked'
import { Box, Button, Typography } from '@mui/material'
import { useEffect, useSyncExternalStore } from 'react'
import { useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { passkeySection, recoverySection } from '../../features/account/recovery-address.ts'
import { Panel } from '../components/panel.tsx'
import { useOffice } from '../office/office-context.tsx'
import { paths } from '../routes/paths.ts'
import { firstStepTexts as words } from '../texts/first-steps-de.ts'
import { heightOf } from './height.ts'

const order = [
  'recovery_key',
  'passkey',
  'colleague',
  'client',
  'contact',
] as const satisfies readonly (keyof FirstStepsDto)[]
const places: Readonly<Partial<Record<keyof FirstStepsDto, string>>> = {
  recovery_key: `${paths.profile}#${recoverySection}`,
  passkey: `${paths.profile}#${passkeySection}`,
  colleague: paths.users,
  contact: paths.operationsTab('einstellungen'),
}

/** Leads through what is to be done at the start, until it is done or put away. */
export const FirstSteps = () => {
  const { firstSteps } = useOffice()
  const notify = useNotify()
  const steps = useSyncExternalStore(firstSteps.subscribe, firstSteps.get)
  useEffect(() => {
    firstSteps.refresh().catch(() => undefined) // what is known stays
  }, [firstSteps])
  if (steps === null) return null
  const dismiss = (): void => {
    firstSteps.dismiss().catch(() => notify(words.notKept, { type: 'warning' }))
  }
  return (
    <Box data-no-print sx={{ mb: 2.5, minHeight: heightOf(steps) }}>
      <Panel
        id="first-steps"
        title={words.title}
        actions={
          <Button size="small" onClick={dismiss}>
            {words.dismiss}
          </Button>
        }
      >
        <Box component="ol" sx={{ listStyle: 'none', m: 0, px: 2, pb: 1.5 }}>
          {order.flatMap((step) => {
            const isDone = steps[step]
            return isDone === undefined ? [] : [<Step key={step} step={step} isDone={isDone} />]
          })}
        </Box>
      </Panel>
    </Box>
  )
}

const Step = ({ step, isDone }: { step: keyof FirstStepsDto; isDone: boolean }) => {
  const { title, text, action } = words.steps[step]
  const to = places[step]
  const Sign = isDone ? Done : Open
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, py: 0.75 }}>
      <Sign fontSize="small" color={isDone ? 'success' : 'disabled'} titleAccess={isDone ? words.done : words.open} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2">{title}</Typography>
        {isDone ? null : (
          <Typography variant="body2" color="text.secondary">
            {text}
          </Typography>
        )}
      </Box>
      {isDone || to === undefined ? null : (
        <Button size="small" component={Link} to={to}>
          {action}
        </Button>
      )}
    </Box>
  )
}
