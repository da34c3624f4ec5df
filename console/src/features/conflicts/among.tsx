import { inTurns } from '@aktenraum/client/base/in-turns'
import { standingsOf } from '@aktenraum/client/engines/conflicts/standing'
import type { Standings } from '@aktenraum/client/engines/conflicts/standing'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Coverage } from '@aktenraum/client/engines/conflicts/ground'
import { useConflictScene } from './scene.tsx'
import type { KnownPerson } from './scene.tsx'
import { conflictTexts } from './texts/conflicts.ts'
import { groundOf, readKnown } from './known.ts'

const texts = conflictTexts.among

export interface ConflictsAmongProps {
  /** People of the address book. */
  readonly ids: readonly string[]
  /** Looks for one of them alone. */
  readonly onLook: (id: string) => void
  readonly onClose: () => void
}
interface Found extends Standings<KnownPerson> {
  readonly coverage: Coverage
}

/**
 * Says how many of several people stand on the opposing side of cases, or on both: after a merge, and after an import.
 */
export const ConflictsAmong = ({ ids, onLook, onClose }: ConflictsAmongProps) => {
  const { kit } = useConflictScene()
  const { found, error, retry } = useStandings(ids)
  if (error !== undefined) return <kit.Problem title={texts.failed} error={error} onRetry={retry} />
  if (found === undefined) return <kit.Text>{texts.checking}</kit.Text>
  const { both, opposing, coverage } = found
  const isWhole = coverage.unreadable === 0
  return (
    <kit.Note
      kind={both.length > 0 || !isWhole ? 'error' : opposing.length > 0 ? 'warning' : 'info'}
      isNews
      actions={[...both, ...opposing]
        .slice(0, mostNamed)
        .map(({ person, listed }) => ({ label: texts.look(listed), onClick: () => onLook(person) }))}
      close={{ label: texts.close, onClose }}
    >
      {texts.found(ids.length, both.length, opposing.length)} {texts.lookedInto(coverage)}
      {isWhole ? '' : ` ${conflictTexts.incomplete(coverage.unreadable)}`}
    </kit.Note>
  )
}
const mostNamed = 3

const useStandings = (ids: readonly string[]) => {
  const scene = useConflictScene()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ readonly found?: Found; readonly error?: unknown }>({})
  const look = useEffectEvent(async () => {
    try {
      const { index, coverage } = await groundOf(await readKnown(scene), scene.people)
      const people = ids.flatMap((id) => scene.people.get(id) ?? [])
      return { found: { ...(await inTurns(standingsOf(index, people))), coverage } }
    } catch (error) {
      await scene.note(error)
      return { error }
    }
  })
  useEffect(() => {
    let isWanted = true
    void look().then((next) => {
      if (isWanted) setState(next)
    })
    return () => {
      isWanted = false
    }
  }, [attempt, ids])
  const retry = (): void => {
    setState({})
    setAttempt(attempt + 1)
  }
  return { ...state, retry }
}
