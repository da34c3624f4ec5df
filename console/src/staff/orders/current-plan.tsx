import type { OrderDto } from '@aktenraum/domain/contracts'
import { Box } from '@mui/material'
import { useGetList } from 'react-admin'
import { formatDate } from '@aktenraum/client/words/dates'
import { unitsPerRow } from '@aktenraum/client/words/placeholder'
import { LoadFailure } from '../components/load-failure.tsx'
import { Panel } from '../components/panel.tsx'
import { PlaceholderLines } from '../components/placeholders.tsx'
import { readOptions } from '../office/read-options.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { Line } from './line.tsx'
import { priceOf } from './money.ts'
import { usedOf, useUsage } from './usage.ts'

const words = pageTexts.orders.current
const newest = { sort: { field: 'ordered_at', order: 'DESC' }, pagination: { page: 1, perPage: 1 } } as const

/** What the plan and its use take, so that nothing below moves when they come. */
const [linesToCome, lineHeight] = [4 * unitsPerRow, 47]

/** The plan that was ordered last, and how much of it is used: what whoever orders another has to know. */
export const CurrentPlan = () => {
  const { data: usage, error, refetch } = useUsage()
  const orders = useGetList<OrderDto>('orders', newest, readOptions)
  const failure = error ?? orders.error
  const retry = (): void => {
    refetch()
    void orders.refetch()
  }
  return (
    <Panel title={words.title} id="current-plan">
      {usage !== undefined && orders.data !== undefined ? (
        <Box component="dl" sx={{ m: 0, px: 2, pb: 2 }}>
          <Line term={pageTexts.orders.plan} value={planOf(orders.data[0])} />
          {usedOf(usage, orders.data[0]?.selectedPlan.features).map(({ name, text }) => (
            <Line key={name} term={words.used[name]} value={text} />
          ))}
        </Box>
      ) : failure ? (
        <Box sx={{ px: 2, pb: 2 }}>
          <LoadFailure title={words.error} error={failure} onRetry={retry} />
        </Box>
      ) : (
        <PlaceholderLines expected={linesToCome} height={lineHeight} />
      )}
    </Panel>
  )
}

const planOf = (order: OrderDto | undefined): string =>
  order === undefined
    ? words.none
    : words.ordered(order.plan_name, priceOf(order.selectedPlan), formatDate(order.ordered_at))
