/** What was saved last is computed: a job of an earlier revision ends. */
export type WhatIfJob = { companyId: string; whatIfId: string; revision: number };
