import type { RegisterEntry } from '@aktenraum/client/collections/parties/register-entry'
import type { Hit, Level } from '@aktenraum/client/engines/conflicts/hits'
import { userName } from '@aktenraum/client/words/users'
import { useEffect, useRef, useState } from 'react'
import type { KitKind } from '../../kit/kit.tsx'
import { useConflictScene } from './scene.tsx'
import type { Known } from './scene.tsx'
import { conflictTexts } from './texts/conflicts.ts'

const texts = conflictTexts.hit
const kindOf: Readonly<Record<Level, KitKind>> = {
  conflict: 'error',
  possible: 'warning',
  sameSide: 'success',
  none: 'info',
}

interface HitRowProps {
  readonly hit: Hit
  readonly known: Known
  /** It was not there when somebody decided of an earlier check. */
  readonly isFresh: boolean
}

/** Who was met, how, and where: in a case of one's own by its name, in all others whom to ask. */
export const HitRow = ({ hit, known, isFresh }: HitRowProps) => {
  const { kit, toCase } = useConflictScene()
  const { met, level } = hit
  const inCase = useCaseOf(known, met.entry)
  return (
    <kit.Entry
      icon={null}
      title={<bdi>{met.entry === null ? met.client.name : met.entry.names.join(' / ')}</bdi>}
      note={
        <>
          <kit.State kind={kindOf[level]} text={conflictTexts.levels[level]} />
          {isFresh ? <kit.State kind="warning" text={texts.fresh} /> : null}
        </>
      }
      facts={waysOf(hit)}
      deadline={whereOf(met.entry, known)}
      actions={
        inCase === null ? null : (
          <kit.Button isSmall kind="quiet" onClick={() => toCase(inCase.id)}>
            {texts.toCase(inCase.name)}
          </kit.Button>
        )
      }
    >
      {null}
    </kit.Entry>
  )
}

/** How somebody was found, and on which side they stand there. */
export const waysOf = ({ met, side, certainty, through, hasOtherBirthday }: Hit): readonly string[] => [
  through === null ? texts.ways[certainty] : texts.through(through),
  ...(hasOtherBirthday ? [texts.otherBirthday] : []),
  ...(met.entry === null ? [] : [texts.side(side)]),
  ...(met.entry === null || met.entry.until === null ? [] : [texts.until(met.entry.until)]),
]

const whereOf = (entry: RegisterEntry | null, { users }: Known): string => {
  if (entry === null) return texts.client
  const contact = users.find(({ id }) => id === entry.contact)
  return texts.contact(contact === undefined ? texts.nobody : userName(contact))
}

interface CaseOfEntry {
  readonly id: string
  readonly name: string
}

/** Null while it is asked for, where one takes no part in it, and where that does not prove true. */
const useCaseOf = (known: Known, entry: RegisterEntry | null): CaseOfEntry | null => {
  const { source, place, nameOfCase, note } = useConflictScene()
  const [found, setFound] = useState<CaseOfEntry | null>(null)
  const find = async (of: RegisterEntry): Promise<CaseOfEntry | null> => {
    const proven = await (await source()).caseOf(place, known, of)
    return proven === null ? null : { id: proven.case, name: await nameOfCase(proven.case) }
  }
  const now = useRef({ find, note })
  useEffect(() => {
    now.current = { find, note }
  })
  useEffect(() => {
    if (entry === null || !known.said.has(entry.id)) return undefined
    let isWanted = true
    now.current
      .find(entry)
      .then((one) => {
        if (isWanted) setFound(one)
      })
      .catch((error: unknown) => now.current.note(error))
    return () => {
      isWanted = false
    }
  }, [entry, known])
  return found
}
