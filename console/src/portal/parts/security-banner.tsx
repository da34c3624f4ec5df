import { useReady } from '../office/portal-context.tsx'
import { lazyPart } from './lazy-part.tsx'

const UnlockForm = lazyPart(() => import('../account/later.ts').then((module) => module.UnlockForm))

/** A tab with a session but without its keys: says so and lets the password bring them back (CRY-30, CRY-31). */
export const SecurityBanner = () => {
  const ready = useReady()
  if (ready === undefined || ready.session.hasKeys) return null
  return <UnlockForm key={ready.attention} shakes={ready.attention > 0} />
}
