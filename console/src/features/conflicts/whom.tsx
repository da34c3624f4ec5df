import { sides } from '@aktenraum/client/collections/parties/register-entry'
import type { Side } from '@aktenraum/client/collections/parties/register-entry'
import type { Subject } from '@aktenraum/client/engines/conflicts/hits'
import { useConflictScene } from './scene.tsx'
import type { People } from './scene.tsx'
import { conflictTexts } from './texts/conflicts.ts'

const texts = conflictTexts.whom

/** Who is looked for: somebody of the address book, or who is typed. */
export interface Wanted {
  readonly person: string | null
  readonly name: string
  readonly birthday: string
  readonly registerNo: string
  readonly side: Side
}
export const nobody: Wanted = { person: null, name: '', birthday: '', registerNo: '', side: 'own' }

/** Null until somebody is named. */
export const subjectOf = ({ person, name, birthday, registerNo, side }: Wanted, people: People): Subject | null => {
  const known = person === null ? undefined : people.get(person)
  const typed = registerNo.trim() === '' ? {} : { registerNo: registerNo.trim() }
  if (known !== undefined) return { ...known, ...typed, side }
  if (name.trim() === '') return null
  return { person: null, names: [name.trim()], linked: [], side, ...(birthday === '' ? {} : { birthday }), ...typed }
}

interface WhomProps {
  readonly wanted: Wanted
  readonly onWanted: (wanted: Wanted) => void
}

export const Whom = ({ wanted, onWanted }: WhomProps) => {
  const { kit, people } = useConflictScene()
  const set = (change: Partial<Wanted>): void => onWanted({ ...wanted, ...change })
  const picked = wanted.person === null ? undefined : people.get(wanted.person)
  const found = picked === undefined && wanted.name.trim() !== '' ? people.find(wanted.name) : []
  return (
    <>
      {picked === undefined ? (
        <kit.Field
          name="name"
          label={texts.name}
          value={wanted.name}
          autoComplete="off"
          hint={null}
          onValue={(name) => set({ name })}
        />
      ) : (
        <>
          <kit.Line isStrong>{texts.picked(picked.listed)}</kit.Line>
          <kit.Button isSmall onClick={() => set({ person: null, name: '' })}>
            {texts.another}
          </kit.Button>
        </>
      )}
      {found.length === 0 ? null : (
        <kit.Picks
          label={texts.found}
          picked={undefined}
          picks={found}
          onPick={(person) => set({ person, name: '', birthday: '' })}
        />
      )}
      <kit.Beside>
        <kit.Choice
          label={texts.side}
          value={wanted.side}
          options={sides.map((value) => ({ value, label: conflictTexts.sides[value] }))}
          onValue={(side) => set({ side: side as Side })}
        />
        {picked === undefined ? (
          <kit.Field
            name="birthday"
            type="date"
            label={texts.birthday}
            value={wanted.birthday}
            hint={null}
            onValue={(birthday) => set({ birthday })}
          />
        ) : null}
        <kit.Field
          name="register-no"
          label={texts.registerNo}
          value={wanted.registerNo}
          autoComplete="off"
          hint={null}
          onValue={(registerNo) => set({ registerNo })}
        />
      </kit.Beside>
    </>
  )
}
