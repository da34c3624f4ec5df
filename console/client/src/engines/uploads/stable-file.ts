const unstableMs = 10_000

/**
 * Firefox loses files that another program has only just written (UPL-46): it gets a copy. A failing copy is no
 * failure of the upload, the file itself may well work (UPL-47).
 */
export const stableFile = async (
  file: Blob,
  { isFirefox, now }: { readonly isFirefox: boolean; readonly now: number },
): Promise<Blob> => {
  if (!isFirefox || !(file instanceof File) || now - file.lastModified >= unstableMs) return file
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type, lastModified: file.lastModified })
  } catch {
    return file
  }
}
