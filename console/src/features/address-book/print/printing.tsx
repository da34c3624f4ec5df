import { useState } from 'react'
import type { KitField } from '../../../kit/kit.tsx'
import { useReadingScene } from '../reading.tsx'
import { printTexts as texts } from '../texts/print.ts'
import type { View } from '../export/columns.ts'
import { labelFormats, placesOn, sheetsOf } from './formats.ts'
import type { EnvelopeKind, LabelKind } from './formats.ts'
import { envelopes, labelSheets, listing, printPaper } from './paper.ts'

type Kind = LabelKind | EnvelopeKind | 'list'
const kinds = (['3474', 'l7160', 'dl', 'c5', 'list'] as const).map((value) => ({
  value: value as string,
  label: texts.kinds[value],
}))
const isLabels = (kind: Kind): kind is LabelKind => kind in labelFormats

interface PrintingProps {
  readonly list: { readonly name: string; readonly occasion: readonly string[] }
  /** Of everybody; '' where there is none. */
  readonly addresses: readonly string[]
  /** What is exported of the columns that were chosen. */
  readonly view: View
}

/** Prints addresses on labels and envelopes, or the columns that were chosen as a list. */
export const Printing = ({ list, addresses: all, view }: PrintingProps) => {
  const { kit, officeName } = useReadingScene()
  const [kind, setKind] = useState<Kind>('3474')
  const [typed, setTyped] = useState('1')
  const [sender, setSender] = useState(officeName)
  const known = all.filter((address) => address.trim() !== '')
  const addresses = [...new Set(known)]
  const first = isLabels(kind) ? placeIn(typed, kind) : 1
  const isOff = first === undefined || (kind === 'list' ? view.rows : addresses).length === 0
  const print = (): void => printPaper(sheetsFor(first ?? 1))
  return (
    <>
      <kit.Line isStrong>{texts.legend}</kit.Line>
      <kit.Choice label={texts.kind} value={kind} options={kinds} onValue={(value) => setKind(value as Kind)} />
      {isLabels(kind) ? <FirstPlace kind={kind} value={typed} first={first} onValue={setTyped} /> : null}
      {kind === 'dl' || kind === 'c5' ? (
        <kit.Field label={texts.sender} value={sender} onValue={setSender} hint={texts.senderHint} />
      ) : null}
      <kit.Said>{told()}</kit.Said>
      <div>
        <kit.Button isOff={isOff} onClick={print}>
          {texts.print}
        </kit.Button>
      </div>
      <kit.Text>{texts.hint}</kit.Text>
    </>
  )

  function sheetsFor(from: number): readonly HTMLElement[] {
    if (kind === 'list') return [listing({ ...view, title: list.name, told: list.occasion })]
    return isLabels(kind) ? labelSheets(addresses, kind, from) : envelopes(addresses, kind, sender.trim())
  }
  function told(): string {
    if (kind === 'list') return texts.rows(view.rows.length)
    const dropped = texts.dropped(all.length - known.length, known.length - addresses.length)
    if (!isLabels(kind)) return texts.envelopes(addresses.length, dropped)
    return texts.labels(addresses.length, sheetsOf(addresses, labelFormats[kind], first ?? 1).length, dropped)
  }
}

/** The first label that is free; undefined where what was typed is none on this sheet. */
const placeIn = (typed: string, kind: LabelKind): number | undefined => {
  const place = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return place >= 1 && place <= placesOn(labelFormats[kind]) ? place : undefined
}

interface FirstPlaceProps extends Pick<KitField, 'value' | 'onValue'> {
  readonly kind: LabelKind
  readonly first: number | undefined
}

const FirstPlace = ({ kind, first, value, onValue }: FirstPlaceProps) => {
  const { kit } = useReadingScene()
  const most = placesOn(labelFormats[kind])
  return (
    <kit.Field
      label={texts.first}
      value={value}
      onValue={onValue}
      hint={texts.firstHint}
      error={first === undefined ? texts.firstWrong(most) : undefined}
    />
  )
}
