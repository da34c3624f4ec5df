import { Box, Link as MuiLink } from '@mui/material'
import type { Parties } from '@aktenraum/client/collections/parties/parties'
import type { Party } from '@aktenraum/client/collections/parties/party'
import type { Register } from '@aktenraum/client/collections/parties/register'
import type { RegisterEntry } from '@aktenraum/client/collections/parties/register-entry'
import { idsOfPerson } from '@aktenraum/client/collections/address-book/merged-ids'
import type { Case, User } from '@aktenraum/client/collections/types'
import { userName } from '@aktenraum/client/words/users'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { PartiesOfPerson as PartiesOfPersonType } from '../../features/address-book/reading.tsx'
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
  readonly colleagues: readonly User[]
}

/**
 * In which cases somebody of the book is a party, read from the register of the whole office: on the card when it is asked for,
 * before they are erased by itself.
 */
export const PartiesOfPerson: PartiesOfPersonType = ({ personId, isErased = false }) => {
  const { kit } = useScene()
  const [looked, setLooked] = useState<Looked>()
  const look = useLook(personId)
  const looking = useBookWork(async () => setLooked(await look()))
  const { run, isRunning, failure } = looking
  useEffect(() => {
    if (isErased) void run()
    // Once, as it opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  if (failure !== undefined)
    return <kit.Problem title={texts.failed} error={failure.error} onRetry={() => void run()} />
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

const useLook = (personId: string): (() => Promise<Looked>) => {
  const { parties: load, client } = useOffice()
  const { records } = useScene()
  const { place, latest } = useOpenBook()
  return async () => {
    const parties = await load()
    const [register, merges] = await Promise.all([parties.readRegister(place), (await records()).listMerges(place)])
    const ids = idsOfPerson(personId, latest().people, merges)
    const entries = register.entries.filter(({ person }) => person !== null && ids.has(person))
    const found: Found[] = []
    for (const entry of entries) found.push({ entry, own: await ownCase(parties, register, entry) })
    const colleagues = found.some(({ own }) => own === null) ? await client.listUsers() : []
    return { found, unreadable: register.unreadable, colleagues }
  }

  async function ownCase(parties: Parties, register: Register, entry: RegisterEntry): Promise<Found['own']> {
    const own = await parties.caseOf(place, register, entry)
    return own === null ? null : { record: await client.retrieveCase(own.case), party: own.party }
  }
}

const List = ({ looked, isErased }: { readonly looked: Looked; readonly isErased: boolean }) => {
  const { kit } = useScene()
  const { found, unreadable, colleagues } = looked
  const nameOf = (id: string): string => {
    const user = colleagues.find((each) => each.id === id)
    return user === undefined ? texts.somebody : userName(user)
  }
  if (isErased && found.length === 0 && unreadable === 0) return null
  return (
    <Box role="status">
      <kit.Line isStrong>{texts.title}</kit.Line>
      {found.length === 0 ? (
        <kit.Text>{texts.none}</kit.Text>
      ) : (
        <Box component="ul" aria-label={texts.title} sx={{ my: 0.5, pl: 2.5 }}>
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
    </Box>
  )
}
