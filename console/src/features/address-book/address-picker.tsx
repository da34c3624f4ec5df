import { useDeferredValue, useMemo, useState } from 'react'
import type { BoundField } from '../../shared/forms/use-form.ts'
import { addressesIn } from './addresses.ts'
import type { ListedAddress } from './addresses.ts'
import { useScene } from './scene.tsx'
import { TemplateChoice } from './template-choice.tsx'
import { addressPickerTexts as texts } from './texts/forms.ts'
import { useOpenBook } from './use-book.tsx'

interface AddressPickerProps {
  /** By which template the address is written: chosen here, too, where there is such a field (ADB-53). */
  readonly template?: BoundField<string>
  /** Given the location that was chosen. */
  readonly onPick: (id: string) => void
  readonly onClose: () => void
}

/** Chooses one of the addresses of the whole book (ADB-52). */
export const AddressPicker = ({ template, onPick, onClose }: AddressPickerProps) => {
  const { kit } = useScene()
  const { directory } = useOpenBook()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const [isDescending, setIsDescending] = useState(false)
  const addresses = useMemo(() => addressesIn(directory), [directory])
  const found = useMemo(() => {
    const rising = addresses.find(wanted)
    return isDescending ? rising.toReversed() : rising
  }, [addresses, isDescending, wanted])
  return (
    <kit.Sheet title={texts.title} close={texts.close} actions={[]} onClose={onClose}>
      <kit.Search label={texts.search} typed={typed} onType={setTyped} />
      {template === undefined ? null : (
        <TemplateChoice field={{ ...template, label: texts.format }} type="address" isAlways />
      )}
      <kit.Said>{texts.count(found.length)}</kit.Said>
      {found.length === 0 ? (
        <kit.Empty title={texts.none} hint={addresses.count === 0 ? texts.noneYet : texts.noneHint} />
      ) : (
        <kit.Frame least="choice">
          <kit.LongTable
            label={texts.table}
            columns={[
              {
                id: 'address',
                head: texts.column,
                order: isDescending ? 'descending' : 'ascending',
                onOrder: () => setIsDescending(!isDescending),
              },
            ]}
            count={found.length}
            rowAt={(place) => rowOf(found[place])}
            onOpen={onPick}
            listed={`${wanted}\n${String(isDescending)}`}
          />
        </kit.Frame>
      )}
    </kit.Sheet>
  )
}

const rowOf = (address: ListedAddress | undefined) => {
  if (address === undefined) throw new RangeError('a row beyond the last')
  const { id, lines, owner } = address
  const [first = '', ...others] = lines
  return { id, name: first, note: [...others, owner].join(' · '), cells: [] }
}
