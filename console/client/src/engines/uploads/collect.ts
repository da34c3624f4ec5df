/** A file to be uploaded, and where it comes from. */
export interface Found {
  readonly file: File
  /** `Anlagen/2026` for a file out of a folder; empty for a single one. */
  readonly folder: string
  readonly reread?: (() => Promise<File>) | undefined
}
/** What was dropped or chosen, and what of it will not be uploaded: paths, in the order in which they were met. */
export interface Collected {
  readonly files: readonly Found[]
  /** Files that systems and programs keep for themselves. */
  readonly skipped: readonly string[]
  readonly emptyFolders: readonly string[]
  readonly unreadable: readonly string[]
}

export const nothingFound: Collected = { files: [], skipped: [], emptyFolders: [], unreadable: [] }

const all = (parts: readonly Collected[]): Collected => ({
  files: parts.flatMap(({ files }) => files),
  skipped: parts.flatMap(({ skipped }) => skipped),
  emptyFolders: parts.flatMap(({ emptyFolders }) => emptyFolders),
  unreadable: parts.flatMap(({ unreadable }) => unreadable),
})

const ofSystems = /^(\.|~\$|\._)|^(thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r|\$recycle\.bin|__macosx)$/i
/** `.DS_Store`, `Thumbs.db`, lock files and the like: nobody means them when they drop a folder. */
export const isOfSystem = (name: string): boolean => ofSystems.test(name)

/** What a drop brings, folders with all that is in them. To be called while the drop is handled. */
export const collectDrop = (transfer: DataTransfer): Promise<Collected> => {
  const items = [...(transfer.items ?? [])].filter(({ kind }) => kind === 'file')
  const entries = items.map((item) => ({ entry: item.webkitGetAsEntry?.() ?? null, file: item.getAsFile() }))
  if (entries.length === 0) return Promise.resolve(collectFiles([...transfer.files]))
  const roots = entries.map(({ entry, file }) => {
    if (entry !== null && isFolder(entry)) return walk(entry, entry.name)
    return Promise.resolve(file === null ? nothingFound : single(file, entry))
  })
  return Promise.all(roots).then(all)
}

/** What a dialog brings; a dialog for folders tells where in them each file lay. */
export const collectFiles = (files: readonly File[]): Collected =>
  all(
    files.map((file) => {
      const path = file.webkitRelativePath || ''
      const names = path.split('/')
      if (path === '') return { ...nothingFound, files: [{ file, folder: '' }] }
      if (names.some(isOfSystem)) return { ...nothingFound, skipped: [path] }
      return { ...nothingFound, files: [{ file, folder: names.slice(0, -1).join('/') }] }
    }),
  )

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

const single = (file: File, entry: FileSystemEntry | null): Collected => ({
  ...nothingFound,
  files: [{ file, folder: '', ...(entry !== null && isFile(entry) ? { reread: () => fileOf(entry) } : {}) }],
})

const walk = async (folder: FileSystemDirectoryEntry, path: string): Promise<Collected> => {
  if (isOfSystem(folder.name)) return { ...nothingFound, skipped: [path] }
  let entries: readonly FileSystemEntry[]
  try {
    entries = await entriesOf(folder)
  } catch {
    return { ...nothingFound, unreadable: [path] }
  }
  if (entries.length === 0) return { ...nothingFound, emptyFolders: [path] }
  // One after the other, so that files stay in order and a large tree is not opened all at once.
  const parts: Collected[] = []
  for (const entry of entries) {
    if (isFolder(entry)) parts.push(await walk(entry, `${path}/${entry.name}`))
    else if (isFile(entry)) parts.push(await leaf(entry, path))
  }
  return all(parts)
}

const leaf = async (entry: FileSystemFileEntry, folder: string): Promise<Collected> => {
  const path = `${folder}/${entry.name}`
  if (isOfSystem(entry.name)) return { ...nothingFound, skipped: [path] }
  try {
    return { ...nothingFound, files: [{ file: await fileOf(entry), folder, reread: () => fileOf(entry) }] }
  } catch {
    return { ...nothingFound, unreadable: [path] }
  }
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject))

/** Browsers hand out a folder's entries in portions, the last one empty. */
const entriesOf = async (folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> => {
  const reader = folder.createReader()
  const next = (): Promise<FileSystemEntry[]> => new Promise((resolve, reject) => reader.readEntries(resolve, reject))
  const entries: FileSystemEntry[] = []
  for (let portion = await next(); portion.length > 0; portion = await next()) entries.push(...portion)
  return entries.toSorted((one, other) => one.name.localeCompare(other.name, 'de'))
}
