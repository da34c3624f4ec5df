import type { Block, MailContent, MailFrame } from './content.ts'

/** The plain part: for who reads no HTML, with the addresses of links in full. */
export const asText = ({ greeting, blocks }: MailContent, { signature, notes, links }: MailFrame): string =>
  [
    `${greeting},`,
    ...blocks.map(blockText),
    signature.join('\n'),
    ...notes,
    ...(links.length === 0 ? [] : [links.map(({ caption, url }) => `${caption}: ${url}`).join('\n')]),
  ].join('\n\n') + '\n'

const blockText = (block: Block): string => {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n')
    case 'link':
      return `${block.caption}:\n${block.url}`
    case 'code':
      return `    ${block.code}`
  }
}
