/** A browser needs the address a moment longer than the click. */
const keepAddressMs = 60_000

/** Hands a file to the browser to be saved under a name. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keepAddressMs)
}
