import { Box } from '@mui/material'
import { Suspense, useSyncExternalStore } from 'react'
import { patientLazy } from '../components/patient-lazy.tsx'
import { useOffice } from '../office/office-context.tsx'
import { heightOf } from './height.ts'

const FirstSteps = patientLazy(async () => (await import('./first-steps.tsx')).FirstSteps)

/** What is to be done at the start, for whom something is. */
export const FirstStepsLater = () => {
  const { firstSteps } = useOffice()
  const steps = useSyncExternalStore(firstSteps.subscribe, firstSteps.get)
  if (steps === null) return null
  return (
    <Suspense fallback={<Box sx={{ mb: 2.5, height: heightOf(steps) }} />}>
      <FirstSteps />
    </Suspense>
  )
}
