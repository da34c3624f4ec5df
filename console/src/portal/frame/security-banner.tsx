import { useReady } from '../office/portal-context.tsx'

/** Above every page of one's own, for who has something to know about their access, or about this tab. */
export const SecurityBanner = () => {
  const ready = useReady()
  return ready === undefined ? null : <ready.office.Notices />
}
