import { reportTexts as texts } from '../texts/report.ts'
import { pagesOf } from './pdf/layout.ts'
import type { Block } from './pdf/layout.ts'
import { loadTypeface } from './pdf/typeface.ts'
import { writePdf } from './pdf/write-pdf.ts'
import type { Report, ReportSection } from './report.ts'

/** On paper: DIN A4, as many pages as it takes. */
export const reportAsPdf = async (report: Report): Promise<Uint8Array<ArrayBuffer>> => {
  const { person, office, madeAt } = report
  const title = texts.title(person.name)
  const blocks = blocksOf(report)
  const isBold = ({ kind }: Block): boolean => kind === 'title' || kind === 'heading' || kind === 'subheading'
  const said = (some: readonly Block[]): string =>
    some.map((block) => ('term' in block ? `${block.term}${block.text}` : block.text)).join('')
  const pages = texts.page(1_234_567_890, 1_234_567_890)
  const typeface = await loadTypeface({
    regular: `${said(blocks.filter((block) => !isBold(block)))}${texts.lacking}${title}${pages}`,
    bold: said(blocks.filter(isBold)),
  })
  const lacking: readonly Block[] = typeface.isLacking ? [{ kind: 'remark', text: texts.lacking }] : []
  const [first, second, ...others] = blocks
  const all = [...[first, second].filter((block) => block !== undefined), ...lacking, ...others]
  return writePdf(pagesOf(all, typeface, { text: title, page: texts.page }), typeface, {
    title,
    author: office,
    at: new Date(madeAt),
  })
}

const blocksOf = ({ person, office, book, madeAt, sections, leftOut }: Report): readonly Block[] => [
  { kind: 'title', text: texts.title(person.name) },
  { kind: 'text', text: texts.of(office, book, madeAt) },
  ...(leftOut === null || leftOut.length === 0 ? [] : [{ kind: 'text' as const, text: texts.leftOut(leftOut) }]),
  ...sections.flatMap(blocksOfSection),
]

const blocksOfSection = ({ title, entries, remark }: ReportSection): readonly Block[] => [
  { kind: 'heading', text: title },
  ...entries.flatMap(({ title: subtitle, facts }): readonly Block[] => [
    ...(subtitle === undefined ? [] : [{ kind: 'subheading' as const, text: subtitle }]),
    ...facts.map(({ label, value, text = value }): Block => ({ kind: 'fact', term: label, text })),
  ]),
  ...(remark === undefined ? [] : [{ kind: 'remark' as const, text: remark }]),
]
