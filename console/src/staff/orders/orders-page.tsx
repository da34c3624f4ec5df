import type { OrderDto } from '@aktenraum/domain/contracts'
import { listPlans } from '@aktenraum/domain/contracts'
import Lock from '@mui/icons-material/LockOutlined'
import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined'
import { Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useRefresh } from 'react-admin'
import { EmptyState } from '../components/empty-state.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { Page, Panel } from '../components/page.tsx'
import { PlaceholderLines } from '../components/placeholder-lines.tsx'
import { useOffice, useSession } from '../office/office-context.tsx'
import { readOptions } from '../office/read-options.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { Confirmation } from './confirmation.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { OrderForm } from './order-form.tsx'

const PlacedOrders = lazy(() => import('./placed-orders.tsx').then((module) => ({ default: module.PlacedOrders })))

/** `/bestellungen/`: what operators can order for the office, and what was ordered. */
export const OrdersPage = () => {
  const { user } = useSession()
  const refresh = useRefresh()
  const [placed, setPlaced] = useState<OrderDto | null>(null)
  const { isPending } = usePlans(user.is_operator)
  const confirm = (order: OrderDto): void => {
    setPlaced(order)
    refresh()
  }
  return (
    <Page help="bestellungen" title={pageTexts.orders.title} tabTitle={pageTexts.orders.title}>
      {user.is_operator ? (
        <Stack spacing={2.5}>
          <CurrentPlan />
          {placed === null ? (
            <Plans onPlaced={confirm} />
          ) : (
            <Confirmation order={placed} onAgain={() => setPlaced(null)} />
          )}
          {placed !== null || !isPending ? (
            <Suspense
              fallback={
                <Panel>
                  <PlaceholderLines />
                </Panel>
              }
            >
              <PlacedOrders />
            </Suspense>
          ) : null}
        </Stack>
      ) : (
        <EmptyState icon={Lock} title={pageTexts.orders.forbidden} />
      )}
    </Page>
  )
}

/** What can be ordered. What stands below has its place once that is known. */
const usePlans = (enabled: boolean) => {
  const { api } = useOffice()
  return useQuery({ queryKey: ['plans'], queryFn: () => api.call(listPlans), enabled, ...readOptions })
}

const Plans = ({ onPlaced }: { onPlaced: (order: OrderDto) => void }) => {
  const { data, error, refetch } = usePlans(true)
  if (error && data === undefined)
    return <LoadFailure title={pageTexts.orders.error} error={error} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <Panel>
        <PlaceholderLines />
      </Panel>
    )
  const [first] = data
  if (first === undefined)
    return (
      <Panel>
        <EmptyState icon={ShoppingCart} title={pageTexts.orders.none} hint={pageTexts.orders.noneHint} />
      </Panel>
    )
  return <OrderForm plans={data} first={first} onPlaced={onPlaced} />
}
