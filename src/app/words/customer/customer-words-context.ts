import { createContext, use } from 'react';
import { customerEnglish, type CustomerWords } from './en.ts';

export const CustomerWordsContext = createContext<CustomerWords>(customerEnglish);

export const useCustomerWords = (): CustomerWords => use(CustomerWordsContext);
