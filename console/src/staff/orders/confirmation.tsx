import type { OrderDto } from '@aktenraum/domain/contracts'
import { Alert, AlertTitle, Button } from '@mui/material'
import { useEffect, useRef } from 'react'
import { formatDateTime } from '@aktenraum/client/words/dates'
import { pageTexts } from '../texts/pages-de.ts'
import { priceOf } from './money.ts'

/** That the order has arrived; takes the focus, for the button that was pressed is gone. */
export const Confirmation = ({ order, onAgain }: { order: OrderDto; onAgain: () => void }) => {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <Alert
      ref={note}
      tabIndex={-1}
      role="status"
      severity="success"
      variant="outlined"
      action={
        <Button color="inherit" size="small" onClick={onAgain}>
          {pageTexts.orders.again}
        </Button>
      }
    >
      <AlertTitle>{pageTexts.orders.confirmed}</AlertTitle>
      {pageTexts.orders.confirmedText(order.plan_name, priceOf(order.selectedPlan), formatDateTime(order.ordered_at))}
      <div>{pageTexts.orders.number(order.id.slice(0, 8))}</div>
    </Alert>
  )
}
