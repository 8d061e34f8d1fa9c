/** Upper limits: time in milliseconds, size in bytes (gzip where a browser downloads it), 1 KB being 1000 bytes. */
export const budgets = {
  /** All JavaScript of a visit to the home page, the map's included. */
  homeScripts: 150_000,
  fonts: 40_000,
  /** The search index, for each producer in it. */
  indexPerProducer: 12,
  /** From the change of a query or filter to the painted list, with 24,000 producers. */
  keyPressMedian: 16,
  keyPressP95: 50,
  /** One search call, 100,000 producers in PostgreSQL, at the 95th percentile. */
  searchP95: 25,
  /** Its 95th percentile, for each millisecond of pgbench's with the same statements. */
  searchOverPgbench: 1.3,
  /** With 10,000 producers, in three languages. */
  fullBuild: 120_000,
  buildMemory: 3_000_000_000,
  /** The time of a build grows with this power of the number of producers: 1 is linear, with room for noise. */
  buildGrowth: 1.1,
  rebuild: 25_000,
  /** Expressions of 10,000 producers to timelines. */
  compileHours: 10_000,
  /** A quarter of what the index of 10,000 producers weighed when all hours were weeks, 612,944 bytes. */
  specialHours: 153_236,
  functionZip: 2_500_000,
  drawingsZip: 3_000_000,
  picturesZip: 10_000_000,
  functionImport: 150,
  /** From the start of a process to its first answer from PostgreSQL. */
  coldRead: 350,
  /** On new connections to Neon, TLS aside: TCP, and the requests. */
  distantReadTrips: 2,
  distantWriteTrips: 3,
  /** Within a year. */
  remindersOfShop: 4,
  /** The share of a source's new facts that wait for an operator. */
  waitingShare: 0.02,
} as const
