/**
 * What people read or hear on a screen comes from a catalogue (`texts/`), whatever its language: there it is read,
 * corrected, and held to be German.
 */
const words = /\p{L}{2}/u

/** Attributes whose values people read or hear. */
const told = new Set([
  ...['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'aria-valuetext', 'placeholder', 'title'],
  ...['caption', 'heading', 'helperText', 'hint', 'label', 'message', 'primary', 'secondary', 'subtitle', 'text'],
])

/** The texts that stand in an expression: itself, or what it chooses from. */
const textsIn = (node) => {
  if (node === null || node === undefined) return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '')
  if (node.type === 'JSXExpressionContainer') return textsIn(node.expression)
  if (node.type === 'ConditionalExpression') return [...textsIn(node.consequent), ...textsIn(node.alternate)]
  if (node.type === 'LogicalExpression') return [...textsIn(node.left), ...textsIn(node.right)]
  return []
}

export const textsFromCatalogues = {
  meta: {
    type: 'suggestion',
    docs: { description: 'what is shown comes from a catalogue' },
    messages: { loose: '"{{text}}" is shown to people: it belongs to a catalogue (texts/).' },
    schema: [],
  },
  create: (context) => {
    const check = (node, texts) => {
      const text = texts.find((each) => words.test(each))
      if (text !== undefined) context.report({ node, messageId: 'loose', data: { text: text.trim().slice(0, 40) } })
    }
    return {
      JSXText: (node) => check(node, [node.value]),
      JSXAttribute: (node) => {
        if (node.name.type === 'JSXIdentifier' && told.has(node.name.name)) check(node, textsIn(node.value))
      },
      JSXExpressionContainer: (node) => {
        const isChild = node.parent.type === 'JSXElement' || node.parent.type === 'JSXFragment'
        if (isChild) check(node, textsIn(node))
      },
    }
  },
}
