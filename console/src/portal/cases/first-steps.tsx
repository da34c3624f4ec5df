import { useEffect, useState } from 'react'
import { recoverySection } from '../../features/account/recovery-address.ts'
import { Link, useNavigation } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { usePortal, useReady } from '../office/portal-context.tsx'
import { Alert } from '../parts/alert.tsx'
import { texts } from '../texts/de.ts'

const words = texts.firstSteps

/** Offers the recovery key to who has none, until they have one or put this away. */
export const FirstSteps = () => {
  const { preload } = usePortal()
  const { isFirstPage } = useNavigation()
  const office = useReady()?.office
  const [isOpen, setIsOpen] = useState(preload.firstSteps?.recovery_key === false)
  // The page that the server made knows; after signing in, or coming back from making one, it is asked.
  const isKnown = isFirstPage && preload.firstSteps !== undefined
  useEffect(() => {
    if (office === undefined || isKnown) return undefined
    let isCurrent = true
    Promise.all([office.client.account(), office.client.config()]).then(
      ([{ recovery_key_created_at: since }, { firstStepsDismissed }]) =>
        isCurrent ? setIsOpen(since === null && !firstStepsDismissed) : undefined,
      () => undefined, // what is known stays
    )
    return () => {
      isCurrent = false
    }
  }, [isKnown, office])
  if (!isOpen) return null
  const dismiss = (): void => {
    setIsOpen(false)
    // Offered once more next time, if it cannot be kept.
    office?.client.savePreferences({ firstStepsDismissed: true }).catch(() => undefined)
  }
  return (
    <Alert
      kind="info"
      actions={
        <>
          <Link className="button primary" href={`${paths.profile}#${recoverySection}`}>
            {words.create}
          </Link>
          <button type="button" className="button" disabled={office === undefined} onClick={dismiss}>
            {words.later}
          </button>
        </>
      }
    >
      <strong>{words.title}</strong> {words.text}
    </Alert>
  )
}
