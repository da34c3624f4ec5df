import { Removal } from '../removal.tsx'
import { useScene } from '../scene.tsx'
import { listTexts, memberTexts as texts } from '../texts/lists.ts'
import { useOpenBook } from '../use-book.tsx'
import type { Member } from './lists.ts'

interface RemovalProps {
  readonly member: Member
  readonly onRemoved?: () => void
}

/** Takes somebody off a list (VTL-39). */
export const MemberRemoval = ({ member: { id, name, list }, onRemoved }: RemovalProps) => {
  const { records } = useScene()
  const { refresh } = useOpenBook()
  return (
    <Removal
      caption={texts.remove[list.isEvent ? 'event' : 'list']}
      question={texts.removeQuestion(name ?? listTexts.broken)}
      hint={texts.removeHint}
      remove={async () => {
        await (await records()).removeEntry(id)
        onRemoved?.()
        await refresh()
      }}
    />
  )
}
