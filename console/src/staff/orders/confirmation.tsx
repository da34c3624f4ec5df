import type { OrderDto } from '@aktenraum/domain/contracts'
import { Alert, AlertTitle, Button } from '@mui/material'
import { useEffect, useRef } from 'react'
import { formatDateTime } from '../../shared/format/dates.ts'
import { texts } from '../texts/de.ts'
import { shownAmounts } from './money.ts'

/** That the order has arrived; takes the focus, for the button that was pressed is gone. */
export const Confirmation = ({ order, onAgain }: { order: OrderDto; onAgain: () => void }) => {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  const { gross } = shownAmounts(order.selectedPlan)
  const price = `${gross} ${texts.orders.perInterval[order.selectedPlan.payment.interval]}`
  return (
    <Alert
      ref={note}
      tabIndex={-1}
      role="status"
      severity="success"
      variant="outlined"
      action={
        <Button color="inherit" size="small" onClick={onAgain}>
          {texts.orders.again}
        </Button>
      }
    >
      <AlertTitle>{texts.orders.confirmed}</AlertTitle>
      {texts.orders.confirmedText(order.plan_name, price, formatDateTime(order.ordered_at))}
      <div>{texts.orders.number(order.id.slice(0, 8))}</div>
    </Alert>
  )
}
