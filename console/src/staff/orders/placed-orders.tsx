import { officeDayOf } from '@aktenraum/domain/contracts'
import type { OrderDto } from '@aktenraum/domain/contracts'
import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined'
import { Box, Typography } from '@mui/material'
import { useCallback } from 'react'
import { useListContext } from 'react-admin'
import { Panel } from '../components/panel.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { useIsPhone } from '../components/use-is-phone.ts'
import { useOffice } from '../office/office-context.tsx'
import { usePeople } from '../operations/use-people.ts'
import { ResourceExport, saveCsv } from '../resources/resource-export.tsx'
import { ResourceEntries, ResourceList, ResourceRows } from '../resources/resource-list.tsx'
import { Column, ResourceTable } from '../resources/resource-table.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { priceOf } from './money.ts'
import { ordersCsv } from './orders-csv.ts'

const words = pageTexts.orders.placed
const refreshMs = 10_000
const newestFirst = { field: 'ordered_at', order: 'DESC' } as const
/** Orders are only ever added at the end. */
const oldestFirst = { field: 'ordered_at', order: 'ASC' } as const

/** What was ordered so far, for operators. */
export const PlacedOrders = () => {
  const { nameOf } = usePeople()
  const { now } = useOffice()
  const isPhone = useIsPhone()
  const save = useCallback(
    (orders: OrderDto[]) => saveCsv(ordersCsv(orders, nameOf), words.fileName(officeDayOf(now()))),
    [nameOf, now],
  )
  return (
    <ResourceList resource="orders" sort={newestFirst} perPage={25} refreshMs={refreshMs} exporter={save}>
      <Panel title={words.title} id="placed-orders" actions={<SaveAll />}>
        <ResourceRows error={words.error} empty={{ icon: ShoppingCart, title: words.empty }}>
          {isPhone ? <OrderCards nameOf={nameOf} /> : <OrderTable nameOf={nameOf} />}
        </ResourceRows>
      </Panel>
    </ResourceList>
  )
}

const SaveAll = () => {
  const { total = 0 } = useListContext()
  return total === 0 ? null : <ResourceExport label={words.export} sort={oldestFirst} />
}

interface OrdersProps {
  readonly nameOf: (id: string) => string
}

const OrderTable = ({ nameOf }: OrdersProps) => (
  <ResourceTable label={words.title}>
    <Column<OrderDto> label={pageTexts.orders.plan} isRowHeading>
      {({ plan_name: name }) => name}
    </Column>
    <Column<OrderDto> label={pageTexts.orders.gross}>{({ selectedPlan }) => priceOf(selectedPlan)}</Column>
    <Column<OrderDto> label={words.orderedBy}>{({ ordered_by: by }) => <bdi>{nameOf(by)}</bdi>}</Column>
    <Column<OrderDto> label={words.orderNumber}>{numberOf}</Column>
    <Column<OrderDto> label={words.ordered} sortBy="ordered_at" firstOrder="DESC">
      {({ ordered_at: at }) => <RelativeTime at={at} />}
    </Column>
  </ResourceTable>
)

const OrderCards = ({ nameOf }: OrdersProps) => (
  <ResourceEntries<OrderDto> label={words.title}>
    {(order) => (
      <Box component="li" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {order.plan_name} · {priceOf(order.selectedPlan)}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {pageTexts.orders.number(numberOf(order))} · {words.by(nameOf(order.ordered_by))} ·{' '}
          <RelativeTime at={order.ordered_at} />
        </Typography>
      </Box>
    )}
  </ResourceEntries>
)

const numberOf = ({ id }: OrderDto): string => id.slice(0, 8)
