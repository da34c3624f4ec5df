import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Directory, Entry } from '../directory.ts'
import type { PersonValues } from '../fields.ts'
import { spokenName } from '../person.ts'
import { useScene } from '../scene.tsx'
import { duplicateTexts as texts } from '../texts/duplicates.ts'
import { useOpenBook } from '../use-book.tsx'
import { comparedAs, comparedIn } from './compared.ts'
import { compare, soundsOfNames } from './duplicates.ts'

/** Entries by how their names sound. */
type Sounding = ReadonlyMap<string, readonly Entry[]>
const perStep = 200
const mostShown = 3

/** Says who is called like somebody new, while that is typed: it holds nobody up. */
export const Similar = ({ values }: { readonly values: PersonValues }) => {
  const { kit, show } = useScene()
  const { database, directory } = useOpenBook()
  const sounding = useSounding(directory)
  const typed = useDeferredValue(values)
  const similar = useMemo(() => similarTo(typed, sounding, directory), [directory, sounding, typed])
  if (similar.length === 0) return null
  return (
    <kit.Note
      kind="info"
      isNews
      actions={similar.map(({ id, name }) => ({
        label: texts.openSimilar(name),
        onClick: () => show(database.id, id),
      }))}
    >
      {texts.similar} {similar.map(({ name }) => name).join(', ')}
    </kit.Note>
  )
}

const similarTo = (values: PersonValues, sounding: Sounding, directory: Directory) => {
  const { type, name, first_name: firstName, birth_name: birthName, birthday, iban, vat_id: vatId } = values
  if (name.trim() === '') return []
  const { register_no: registerNo, register_court: registerCourt } = values
  const isCompany = type === 'company'
  const typed = comparedAs('', {
    isCompany,
    name,
    firstName,
    birthName,
    birthday,
    iban,
    vatId,
    registerNo,
    registerCourt,
  })
  const alike = new Set(soundsOfNames(typed).flatMap((sound) => sounding.get(sound) ?? []))
  return [...alike]
    .flatMap((entry) => {
      const other = comparedIn(directory, entry)
      const isSimilar = other !== null && compare(typed, other) !== null
      return isSimilar && entry.person !== null ? [{ id: entry.id, name: spokenName(entry.person) }] : []
    })
    .slice(0, mostShown)
}

/** Made step by step while somebody types already. */
const useSounding = (directory: Directory): Sounding => {
  const [sounding, setSounding] = useState<Sounding>(new Map())
  useEffect(() => {
    let isWanted = true
    const listen = async (): Promise<void> => {
      const heard = new Map<string, Entry[]>()
      const entries = directory.find({ typed: '', order: { by: 'name', isDescending: false } })
      for (const [place, entry] of entries.entries()) {
        if (place % perStep === perStep - 1) await new Promise((resolve) => setTimeout(resolve))
        if (!isWanted) return
        const { person } = entry
        if (person === null) continue
        const isCompany = person.type === 'company'
        const { name, first_name: firstName, birth_name: birthName } = person
        for (const sound of soundsOfNames(comparedAs(entry.id, { isCompany, name, firstName, birthName })))
          heard.set(sound, [...(heard.get(sound) ?? []), entry])
      }
      setSounding(heard)
    }
    void listen()
    return () => {
      isWanted = false
    }
  }, [directory])
  return sounding
}
