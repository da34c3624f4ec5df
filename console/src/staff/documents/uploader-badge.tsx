import type { Document } from '../../shared/client/types.ts'
import { uploaderName, userTooltip } from '../../shared/format/users.ts'
import { usePeople } from '../case/case-scope.tsx'
import { PersonBadge } from '../components/person-badge.tsx'

/** Who uploaded a document, or that this person exists no more (USR-24). */
export const UploaderBadge = ({ document: { uploader }, size = 26 }: { document: Document; size?: number }) => {
  const user = usePeople().personOf(uploader)
  return <PersonBadge user={user} size={size} label={user === null ? uploaderName(null) : userTooltip(user)} />
}
