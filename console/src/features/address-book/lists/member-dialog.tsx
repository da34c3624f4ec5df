import type { ReactNode } from 'react'
import type { KitSheet } from '../../../kit/browsing.ts'
import { Unreadable } from '../contact-card.tsx'
import type { MemberDialogProps } from '../editing.ts'
import { useReadingScene } from '../reading.tsx'
import { memberTexts as texts } from '../texts/lists.ts'
import { useOpenBook } from '../use-book.tsx'
import { MemberCard } from './member-card.tsx'

/** Somebody on a list, or who is invited to an event (VTL-41 to VTL-43). */
export const MemberDialog = (props: MemberDialogProps) => {
  const { editing } = useOpenBook()
  if (!props.member.list.isEvent) return <MemberSheet {...props} actions={[]} above={null} />
  return editing === null ? <InvitedSheet {...props} /> : <editing.InvitedDialog {...props} />
}

const InvitedSheet = (props: MemberDialogProps) => {
  const { kit } = useReadingScene()
  const comes = <kit.Tick label={texts.confirmed} isTicked={props.member.confirmed} isOff onTick={() => undefined} />
  return <MemberSheet {...props} actions={[]} above={comes} />
}

interface SheetProps extends MemberDialogProps {
  readonly actions: KitSheet['actions']
  readonly above: ReactNode
}

export const MemberSheet = ({ member, actions, above, onClose }: SheetProps) => {
  const { kit } = useReadingScene()
  const { editing } = useOpenBook()
  const { list, name, record, contact } = member
  return (
    <kit.Sheet
      title={texts.titles[list.isEvent ? 'event' : 'list']}
      close={texts.close}
      actions={actions}
      onClose={onClose}
    >
      <kit.Frame least="dialog">
        {above}
        {name === null ? <Unreadable records={[record]} /> : null}
        <MemberCard contact={contact} />
        {editing === null ? null : <editing.MemberRemoval member={member} onRemoved={onClose} />}
      </kit.Frame>
    </kit.Sheet>
  )
}
