import type { OrderDto } from '@aktenraum/domain/contracts'
import Lock from '@mui/icons-material/LockOutlined'
import { Stack } from '@mui/material'
import { Suspense, useState } from 'react'
import { useRefresh } from 'react-admin'
import { patientLazy } from '../components/patient-lazy.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { Page } from '../components/page.tsx'
import { Panel } from '../components/panel.tsx'
import { PlaceholderLines } from '../components/placeholders.tsx'
import { useSession } from '../office/office-context.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { Confirmation } from './confirmation.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { Plans, usePlans } from './plans.tsx'

const PlacedOrders = patientLazy(async () => (await import('./placed-orders.tsx')).PlacedOrders)

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
