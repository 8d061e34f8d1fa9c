/** Upper limits. Times in milliseconds, sizes in bytes (gzipped if a browser downloads them), 1 KB being 1000 bytes. */
export const budgets = {
  /** All JavaScript of a visit to the home page, including the map's. */
  homeScripts: 150_000,
  fonts: 40_000,
  /** The search index, per producer. */
  indexPerProducer: 12,
  /** From the change of a query or filter to the painted list, with 24,000 producers. */
  keyPressMedian: 16,
  keyPressP95: 50,
  /** One search call on 100,000 producers in PostgreSQL, 95th percentile. */
  searchP95: 25,
  /** The ratio of that percentile to pgbench's with the same statements. */
  searchOverPgbench: 1.3,
  /** With 10,000 producers, in three languages. */
  fullBuild: 120_000,
  buildMemory: 3_000_000_000,
  /** The exponent with which build time grows with the number of producers: 1 is linear, plus room for noise. */
  buildGrowth: 1.1,
  rebuild: 25_000,
  /** Compiling the expressions of 10,000 producers to timelines. */
  compileHours: 10_000,
  /** A quarter of the 612,944 bytes of the index of 10,000 producers when all hours were weeks. */
  specialHours: 153_236,
  functionZip: 2_500_000,
  drawingsZip: 3_000_000,
  picturesZip: 10_000_000,
  functionImport: 150,
  /** From process start to the first response from PostgreSQL. */
  coldRead: 350,
  /** Round trips on new connections to Neon: TCP and the requests, without TLS. */
  distantReadTrips: 2,
  distantWriteTrips: 3,
  /** Per year. */
  remindersOfShop: 4,
  /** The share of a source's new facts that await an operator. */
  waitingShare: 0.02,
} as const
