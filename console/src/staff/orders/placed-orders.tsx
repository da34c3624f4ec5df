import type { OrderDto } from '@aktenraum/domain/contracts'
import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined'
import { Box, Typography } from '@mui/material'
import { Panel } from '../components/page.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { OperationsList } from '../operations/operations-list.tsx'
import { useOperationsList } from '../operations/use-operations-list.ts'
import { usePeople } from '../operations/use-people.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { priceOf } from './money.ts'

const words = pageTexts.orders.placed
const refreshMs = 10_000

/** What was ordered so far, for operators. */
export const PlacedOrders = () => {
  const list = useOperationsList<OrderDto>('orders', {
    sort: { field: 'ordered_at', order: 'DESC' },
    perPage: 25,
    refreshMs,
  })
  const { nameOf } = usePeople()
  return (
    <Panel title={words.title} id="placed-orders">
      <OperationsList list={list} error={words.error} empty={{ icon: ShoppingCart, title: words.empty }}>
        {(rows) => (
          <Box component="ul" aria-labelledby="placed-orders" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map((order) => (
              <Placed key={order.id} order={order} by={nameOf(order.ordered_by)} />
            ))}
          </Box>
        )}
      </OperationsList>
    </Panel>
  )
}

const Placed = ({ order, by }: { order: OrderDto; by: string }) => (
  <Box component="li" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {order.plan_name} · {priceOf(order.selectedPlan)}
    </Typography>
    <Typography variant="caption" color="text.secondary">
      {pageTexts.orders.number(order.id.slice(0, 8))} · {words.by(by)} · <RelativeTime at={order.ordered_at} />
    </Typography>
  </Box>
)
