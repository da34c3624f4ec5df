const previewLimitBytes = 102_400

/** The text of a plain text document under 102400 bytes; nothing for others (UPL-34, UPL-35). */
export const previewOf = async (type: string, content: Blob): Promise<string | undefined> =>
  type === 'text/plain' && content.size < previewLimitBytes ? content.text() : undefined
