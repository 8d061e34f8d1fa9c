/** Where two producers are made one; without the other it is looked for there. */
export const mergePath = (kept: string, other?: string): string =>
  `/admin/merge?${new URLSearchParams({ kept, ...(other === undefined ? {} : { other }) })}`
