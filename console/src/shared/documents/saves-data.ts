/** Whether this browser was told to save data. Not every browser says so. */
export const savesData = (): boolean => {
  const connection: { readonly saveData?: boolean } | undefined = Reflect.get(navigator, 'connection')
  return connection?.saveData === true
}
