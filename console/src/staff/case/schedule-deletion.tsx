import EventBusy from '@mui/icons-material/EventBusyOutlined'
import { Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import type { Case } from '@aktenraum/client/collections/types'
import { pageTexts } from '../texts/pages-de.ts'

const DeletionDialog = lazy(() =>
  import('./deletion-dialog.tsx').then((module) => ({ default: module.DeletionDialog })),
)

export const ScheduleDeletion = ({ record }: { record: Case }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button startIcon={<EventBusy />} onClick={() => setIsOpen(true)}>
        {pageTexts.case.deletion.open}
      </Button>
      {isOpen ? (
        <Suspense>
          <DeletionDialog record={record} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
