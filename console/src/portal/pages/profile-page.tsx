import { useReady } from '../office/portal-context.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { Placeholder } from '../parts/placeholder.tsx'
import { useTitle } from '../parts/use-title.ts'
import { texts } from '../texts/de.ts'

const Account = lazyPart(() => import('../account/later.ts').then(({ OwnAccount }) => OwnAccount))

/** One's own account. */
export const ProfilePage = () => {
  const ready = useReady()
  useTitle(texts.account.profile)
  return (
    <>
      <PageHeading help="mein-profil">{texts.account.profile}</PageHeading>
      {ready === undefined ? <Placeholder /> : <Account ready={ready} />}
    </>
  )
}
