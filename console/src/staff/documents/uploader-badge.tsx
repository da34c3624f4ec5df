import '../components/rows.css'
import type { Document } from '@aktenraum/client/collections/types'
import { uploaderName, userTooltip } from '@aktenraum/client/words/users'
import { usePeople } from '../open-case/case-scope.tsx'
import { PersonBadge } from '../components/person-badge.tsx'

/** The badge, and the name beside it. */
export const Uploader = ({ document }: { document: Document }) => {
  const name = uploaderName(usePeople().personOf(document.uploader))
  return (
    <div className="uploader">
      <UploaderBadge document={document} />
      <span aria-hidden>
        <bdi>{name}</bdi>
      </span>
    </div>
  )
}

/** Who uploaded a document, or that this person exists no more (USR-24). */
export const UploaderBadge = ({
  document: { uploader },
  size = 26,
}: {
  document: Pick<Document, 'uploader'>
  size?: number
}) => {
  const user = usePeople().personOf(uploader)
  return <PersonBadge user={user} size={size} label={user === null ? uploaderName(null) : userTooltip(user)} />
}
