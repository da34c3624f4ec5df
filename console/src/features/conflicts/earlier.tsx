import { userName } from '@aktenraum/client/words/users'
import { useConflictScene } from './scene.tsx'
import { conflictTexts } from './texts/conflicts.ts'
import type { Checked, Earlier } from './use-check.ts'

const texts = conflictTexts.earlier
const mostShown = 5

/** What was decided of the same person before; else when they were looked for last. */
export const EarlierChecks = ({ checked }: { readonly checked: Checked }) => {
  const { kit } = useConflictScene()
  const { earlier, unreadable, known } = checked
  const nameOf = (id: string): string => userName(known.users.find((user) => user.id === id) ?? null)
  const decided = earlier.filter(({ record }) => record.decisions.length > 0)
  const last = earlier[0]
  return (
    <>
      {decided.slice(0, mostShown).map((each) => (
        <Decided key={each.check.id} {...each} nameOf={nameOf} />
      ))}
      {decided.length > 0 || last === undefined ? null : (
        <kit.Text>{texts.undecided(last.check.created_at, nameOf(last.check.checked_by))}</kit.Text>
      )}
      {unreadable === 0 ? null : <kit.Note kind="warning">{texts.unreadable(unreadable)}</kit.Note>}
    </>
  )
}

const Decided = ({ record, nameOf }: Earlier & { readonly nameOf: (id: string) => string }) => {
  const { kit } = useConflictScene()
  const last = record.decisions.at(-1)
  if (last === undefined) return null
  const { verdict, reason, by, at } = last
  return (
    <kit.Note kind={verdict === 'none' ? 'info' : 'error'}>
      {texts.decided(at, nameOf(by), record.about.side)} {conflictTexts.decision.taken(verdict, reason)}
    </kit.Note>
  )
}
