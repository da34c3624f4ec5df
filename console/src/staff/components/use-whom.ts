import { useEffect, useState } from 'react'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import { userName } from '@aktenraum/client/words/users'
import { speakTo, whom } from '@aktenraum/client/words/errors'
import { useOffice } from '../office/office-context.tsx'
import { staffWhom } from '../texts/whom-de.ts'

/** Asked once, however many rows are wrong. */
const asked = new WeakMap<OfficeClient, Promise<void>>()

const nameOwners = async (client: OfficeClient): Promise<void> => {
  const owners = (await client.listUsers()).filter((each) => each.is_owner === true && !each.is_viewer)
  if (owners.length > 0) speakTo(staffWhom(owners.map(userName).join(' oder ')))
}

/** Whom to tell that something is wrong, by name as soon as it is known who owns the office. */
export const useWhom = (): typeof whom => {
  const { client } = useOffice()
  const [words, setWords] = useState(whom)
  useEffect(() => {
    let isShown = true
    const naming = asked.get(client) ?? nameOwners(client)
    asked.set(client, naming)
    naming.then(
      () => (isShown ? setWords({ ...whom }) : undefined),
      () => asked.delete(client), // without names it is said without them
    )
    return () => {
      isShown = false
    }
  }, [client])
  return words
}
