import { useReady } from '../office/portal-context.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'

const SecurityNotes = lazyPart(() => import('../account/later.ts').then((module) => module.SecurityNotes))

/** Above every page of one's own, for who has something to know about their access, or no keys in this tab. */
export const SecurityBanner = () => {
  const ready = useReady()
  if (ready === undefined || (ready.session.hasKeys && !ready.session.user.reset_ordered)) return null
  return <SecurityNotes {...ready} />
}
