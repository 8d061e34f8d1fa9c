export const DATA_PATH = '/data'
export const SCHEMA_PATH = '/data/schema.json'
export const CHANGES_PATH = '/api/producers/changes'
