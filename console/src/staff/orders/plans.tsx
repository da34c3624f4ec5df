import type { OrderDto } from '@aktenraum/domain/contracts'
import { listPlans } from '@aktenraum/domain/contracts'
import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined'
import { EmptyState } from '../components/empty-state.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { Panel } from '../components/panel.tsx'
import { PlaceholderLines } from '../components/placeholders.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useRead } from '../reads/use-read.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { OrderForm } from './order-form.tsx'

/** What can be ordered. What stands below has its place once that is known. */
export const usePlans = (enabled: boolean) => {
  const { api } = useOffice()
  return useRead(['plans'], () => api.call(listPlans), { enabled })
}

/** The form to order by, where there is something to order. */
export const Plans = ({ onPlaced }: { readonly onPlaced: (order: OrderDto) => void }) => {
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
