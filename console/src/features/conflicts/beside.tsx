import type { Attempt } from '@aktenraum/client/collections/attempt'
import type { ShownCheck } from '@aktenraum/client/collections/address-book/records'
import type { Side } from '@aktenraum/client/collections/parties/register-entry'
import type { Ground } from '@aktenraum/client/engines/conflicts/ground'
import type { Subject } from '@aktenraum/client/engines/conflicts/hits'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { DecisionForm } from './decision.tsx'
import { EarlierChecks } from './earlier.tsx'
import { Hits } from './result.tsx'
import { useConflictScene, useConflictWork } from './scene.tsx'
import type { Known } from './scene.tsx'
import { conflictTexts as texts } from './texts/conflicts.ts'
import { groundOf, readKnown, soughtIn } from './known.ts'
import { decidedOf, decideOf, isFresh, keepCheck, lookFor } from './use-check.ts'
import type { Checked, Checking, Kept } from './use-check.ts'

export interface ConflictsBesideProps {
  /** Of the address book; undefined until somebody is chosen. */
  readonly person: string | undefined
  readonly side: Side
  /** What the register says of them here already; null while they are not named. */
  readonly entry: string | null
}

/**
 * Says whom somebody meets while they are named as a party, or their role is changed. It holds nobody up, and asks only
 * where own and opposing side meet and nobody has decided of that yet.
 */
export const ConflictsBeside = ({ person, side, entry }: ConflictsBesideProps) => {
  const { kit, people } = useConflictScene()
  const { read, error, retry } = useRead()
  const checked = useMemo(() => {
    if (read === undefined || person === undefined) return null
    const sought = soughtIn(read.known, people, person) ?? registered(read.known, entry)
    return sought === null
      ? undefined
      : lookFor({ ...sought, side, own: entry === null ? [] : [entry] }, read.known, read.ground, read.checks)
  }, [entry, people, person, read, side])
  if (person === undefined) return null
  if (error !== undefined) return <kit.Problem title={texts.failed} error={error} onRetry={retry} />
  if (checked === null) return <kit.Text>{texts.beside.checking}</kit.Text>
  if (checked === undefined) return <kit.Note kind="warning">{texts.beside.unknown}</kit.Note>
  return <Quiet key={`${person} ${side}`} checked={checked} />
}

/** As their own entry calls them: who was erased stays a party. */
const registered = ({ entries }: Known, id: string | null): Omit<Subject, 'side'> | null => {
  const entry = entries.find((each) => each.id === id)
  if (entry === undefined) return null
  const { person, names, birthday, register_no: registerNo } = entry
  return { person, names, linked: [], ...(birthday && { birthday }), ...(registerNo && { registerNo }) }
}

const Quiet = ({ checked }: { readonly checked: Checked }) => {
  const { kit } = useConflictScene()
  const { hits, coverage } = checked
  const before = useMemo(() => decidedOf(checked), [checked])
  const red = hits.filter(({ level }) => level === 'conflict')
  const isOpen = red.some((hit) => before.size === 0 || isFresh(before, hit))
  const possible = hits.filter(({ level }) => level === 'possible').length
  return (
    <>
      <kit.Text>{texts.result(hits.length, coverage)}</kit.Text>
      {coverage.unreadable === 0 ? null : (
        <kit.Note kind="error" isNews>
          {texts.incomplete(coverage.unreadable)}
        </kit.Note>
      )}
      {red.length > 0 || possible === 0 ? null : <kit.Note kind="warning">{texts.beside.possible(possible)}</kit.Note>}
      {red.length === 0 ? null : <EarlierChecks checked={checked} />}
      {red.length === 0 ? null : <Hits checked={{ ...checked, hits: red }} />}
      {isOpen ? <Question checked={checked} /> : null}
    </>
  )
}

/** Whoever decides keeps the check with that; whoever does not names the party all the same. */
const Question = ({ checked }: { readonly checked: Checked }) => {
  const scene = useConflictScene()
  const { kit } = scene
  const [kept, setKept] = useState<Kept>()
  const [attempt] = useState<Attempt>({})
  const deciding = useConflictWork(async (said: Parameters<Checking['decide']>[0]) => {
    const check = kept ?? (await keepCheck(scene, checked, attempt))
    // It is kept by now, also where the decision is not yet.
    setKept(check)
    setKept(await decideOf(scene, check, said))
  })
  return (
    <>
      <kit.Note kind="error" isNews>
        {texts.beside.question}
      </kit.Note>
      <DecisionForm last={kept?.record.decisions.at(-1)} decide={deciding.run} deciding={deciding} />
    </>
  )
}

interface Read {
  readonly known: Known
  readonly ground: Ground
  readonly checks: readonly ShownCheck[]
}

/** Once, as long as the form is open. */
const useRead = () => {
  const scene = useConflictScene()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ readonly read?: Read; readonly error?: unknown }>({})
  const readAll = useEffectEvent(async () => {
    try {
      const { listChecks } = await scene.source()
      const [known, checks] = await Promise.all([readKnown(scene), listChecks(scene.place)])
      return { read: { known, checks, ground: await groundOf(known, scene.people) } }
    } catch (error) {
      await scene.note(error)
      return { error }
    }
  })
  useEffect(() => {
    let isWanted = true
    void readAll().then((next) => {
      if (isWanted) setState(next)
    })
    return () => {
      isWanted = false
    }
  }, [attempt])
  const retry = (): void => {
    setState({})
    setAttempt(attempt + 1)
  }
  return { ...state, retry }
}
