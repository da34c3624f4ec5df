/**
 * German belongs to the catalogues (`texts/`, `workers/src/mails/de/`), so that one place can be read and corrected.
 * A rule cannot know German; umlauts and ß give away most sentences, and that has proved to be enough.
 */
const german = /[äöüÄÖÜß]/

export const germanInTexts = {
  meta: {
    type: 'suggestion',
    docs: { description: 'German words outside the catalogues' },
    messages: { german: 'German text "{{text}}" belongs to a catalogue (texts/de.ts or mails/de/).' },
    schema: [],
  },
  create: (context) => {
    const check = (node, value) => {
      if (typeof value !== 'string' || !german.test(value)) return
      context.report({ node, messageId: 'german', data: { text: value.trim().slice(0, 40) } })
    }
    return {
      Literal: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked),
      JSXText: (node) => check(node, node.value),
    }
  },
}
