import { Box } from '@mui/material'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useOffice } from '../office/office-context.tsx'
import { heightOf } from './height.ts'

const FirstSteps = lazy(() => import('./first-steps.tsx').then((module) => ({ default: module.FirstSteps })))

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
