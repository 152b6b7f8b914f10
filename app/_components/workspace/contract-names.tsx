'use client';

import { createContext, useContext } from 'react';

const ContractNamesContext = createContext<ReadonlyMap<string, string>>(new Map());

/** Titles by contract id; empty where the conversation is about one contract, which then needs no naming. */
export const ContractNamesProvider = ContractNamesContext.Provider;

export function useContractNames(): ReadonlyMap<string, string> {
  return useContext(ContractNamesContext);
}

/** What to call the contract beside an address; null when there is only one. */
export function useContractName(contractId: string): string | null {
  return useContractNames().get(contractId) ?? null;
}
