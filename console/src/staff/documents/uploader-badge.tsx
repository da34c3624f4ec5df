import '../components/rows.css'
import type { Document, User } from '@aktenraum/client/collections/types'
import { uploaderName, userTooltip } from '@aktenraum/client/words/users'
import { usePeople } from '../open-case/case-scope.tsx'
import { PersonBadge } from '../components/person-badge.tsx'
import { texts } from '../texts/de.ts'

/** The badge, and the name beside it. */
export const Uploader = ({ document }: { document: Document }) => {
  const { name } = useUploader(document)
  return (
    <div className="uploader">
      <UploaderBadge document={document} />
      <span aria-hidden>
        <bdi>{name}</bdi>
      </span>
    </div>
  )
}

interface UploaderBadgeProps {
  readonly document: Pick<Document, 'uploader'>
  readonly size?: number
}

/** Who uploaded a document, or that this person exists no more (USR-24). */
export const UploaderBadge = ({ document, size = 26 }: UploaderBadgeProps) => {
  const { user, name } = useUploader(document)
  return <PersonBadge user={user} size={size} label={user === null ? name : userTooltip(user)} />
}

/** Of nobody is it said that they exist no more before everybody is known. */
const useUploader = ({
  uploader,
}: Pick<Document, 'uploader'>): { readonly user: User | null; readonly name: string } => {
  const { personOf, lack } = usePeople()
  const user = personOf(uploader)
  if (user !== null || uploader === null || lack === null) return { user, name: uploaderName(user) }
  return { user, name: texts.names[lack] }
}
