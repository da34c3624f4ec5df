import { Box, Link as MuiLink } from '@mui/material'
import type { Party } from '@aktenraum/client/collections/parties/party'
import type { RegisterEntry } from '@aktenraum/client/collections/parties/register-entry'
import type { Case, User } from '@aktenraum/client/collections/types'
import { checksNaming } from '@aktenraum/client/engines/conflicts/checks-naming'
import type { NamingChecks } from '@aktenraum/client/engines/conflicts/checks-naming'
import { partiesOfPerson } from '@aktenraum/client/engines/conflicts/parties-of-person'
import { userName } from '@aktenraum/client/words/users'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ErasedPerson, PartiesOfPerson as PartiesOfPersonType } from '../../features/address-book/reading.tsx'
import { useBookWork } from '../../features/address-book/reading.tsx'
import { useScene } from '../../features/address-book/scene.tsx'
import { useOpenBook } from '../../features/address-book/use-book.tsx'
import { DecryptedText } from '../components/decrypted-text.tsx'
import { useOffice } from '../office/office-context.tsx'
import { paths } from '../routes/paths.ts'
import { partyTexts } from '../texts/parties-de.ts'

const texts = partyTexts.ofPerson

/** A case in which somebody is a party: one's own with its title, another with whom one asks. */
interface Found {
  readonly entry: RegisterEntry
  readonly own: { readonly record: Case; readonly party: Party } | null
}
interface Looked {
  readonly found: readonly Found[]
  readonly unreadable: number
  /** Asked for before somebody is erased. */
  readonly checks: NamingChecks
  readonly colleagues: readonly User[]
}
const noChecks: NamingChecks = { found: [], unreadable: 0 }

/**
 * In which cases somebody of the book is a party, read from the register of the whole office: on the card when it is
 * asked for, before they are erased by itself, then with the conflict checks that name them.
 */
export const PartiesOfPerson: PartiesOfPersonType = ({ personId, erased = null }) => {
  const isErased = erased !== null
  const { kit } = useScene()
  const [looked, setLooked] = useState<Looked>()
  const look = useLook(personId, erased)
  const looking = useBookWork(async () => setLooked(await look()))
  const { run, isRunning, failure } = looking
  useEffect(() => {
    if (isErased) void run()
    // Once, as it opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  if (failure !== undefined)
    return (
      <kit.Problem
        title={isErased ? texts.failedBeforeErasing : texts.failed}
        error={failure.error}
        onRetry={() => void run()}
      />
    )
  if (looked !== undefined) return <List looked={looked} isErased={isErased} />
  if (isErased) return <kit.Loading told={texts.loading} fraction={undefined} />
  return (
    <>
      <kit.Line isStrong>{texts.title}</kit.Line>
      <Box>
        <kit.Button isSmall isRunning={isRunning} onClick={() => void run()}>
          {texts.look}
        </kit.Button>
      </Box>
    </>
  )
}

const useLook = (personId: string, erased: ErasedPerson | null): (() => Promise<Looked>) => {
  const { parties: load, conflicts, client } = useOffice()
  const { records } = useScene()
  const { place, latest } = useOpenBook()
  return async () => {
    const [{ readRegister, caseOf }, { listMerges }] = await Promise.all([load(), records()])
    const source = { readRegister, caseOf, listMerges }
    const { people } = latest()
    const [known, checks] = await Promise.all([
      partiesOfPerson(source, place, { id: personId, people }),
      erased === null ? [] : (await conflicts()).listChecks(place),
    ])
    const { ids, mergedNames, register, parties, unreadable } = known
    const found = await Promise.all(
      parties.map(async ({ entry, own }): Promise<Found> => ({
        entry,
        own: own === null ? null : { record: await client.retrieveCase(own.case), party: own.party },
      })),
    )
    const naming =
      erased === null
        ? noChecks
        : checksNaming(checks, {
            ids,
            names: [...erased.names, ...mergedNames],
            birthday: erased.birthday,
            entries: register.entries,
          })
    const isAsked = naming.found.length > 0 || found.some(({ own }) => own === null)
    return { found, unreadable, checks: naming, colleagues: isAsked ? await client.listUsers() : [] }
  }
}

const List = ({ looked, isErased }: { readonly looked: Looked; readonly isErased: boolean }) => {
  const { kit } = useScene()
  const { found, unreadable, checks, colleagues } = looked
  const nameOf = (id: string): string => {
    const user = colleagues.find((each) => each.id === id)
    return user === undefined ? texts.somebody : userName(user)
  }
  if (isErased && found.length + unreadable + checks.found.length + checks.unreadable === 0) return null
  return (
    <Box role="status">
      <kit.Line isStrong>{texts.title}</kit.Line>
      {found.length === 0 ? (
        <kit.Text>{texts.none}</kit.Text>
      ) : (
        <Box component="ul" aria-label={texts.title} sx={listStyle}>
          {found.map(({ entry, own }) => (
            <li key={entry.id}>
              {own === null ? (
                texts.ofOthers(nameOf(entry.contact))
              ) : (
                <MuiLink component={Link} to={paths.case(own.record.id)}>
                  <DecryptedText value={own.record.title} />
                </MuiLink>
              )}
              {` · ${own === null ? partyTexts.sides[entry.side] : partyTexts.roles[own.party.role]}`}
            </li>
          ))}
        </Box>
      )}
      {unreadable === 0 ? null : <kit.Note kind="warning">{texts.incomplete(unreadable)}</kit.Note>}
      {isErased && found.length > 0 ? <kit.Note kind="warning">{texts.kept}</kit.Note> : null}
      {isErased ? <Checks checks={checks} nameOf={nameOf} /> : null}
    </Box>
  )
}
const listStyle = { my: 0.5, pl: 2.5 } as const

/** So many are named one by one. */
const mostNamed = 8

interface ChecksProps {
  readonly checks: NamingChecks
  readonly nameOf: (user: string) => string
}

/** Conflict checks that name somebody who is erased: they cannot be deleted one by one (decision 0057). */
const Checks = ({ checks: { found, unreadable }, nameOf }: ChecksProps) => {
  const { kit } = useScene()
  const more = found.length - mostNamed
  return (
    <>
      {found.length === 0 ? null : (
        <Box sx={{ mt: 1.5 }}>
          <kit.Line isStrong>{texts.checks.title}</kit.Line>
          <Box component="ul" aria-label={texts.checks.title} sx={listStyle}>
            {found.slice(0, mostNamed).map(({ check, as, isByName }) => (
              <li key={check.id}>
                {texts.checks.one(check.created_at, nameOf(check.checked_by), as)}
                {isByName ? ` · ${texts.checks.byName}` : ''}
              </li>
            ))}
            {more > 0 ? <li>{texts.checks.more(more)}</li> : null}
          </Box>
          <kit.Note kind="warning">{texts.checks.kept}</kit.Note>
        </Box>
      )}
      {unreadable === 0 ? null : <kit.Note kind="warning">{texts.checks.unreadable(unreadable)}</kit.Note>}
    </>
  )
}
