import { createContext } from 'react';

/** What is edited: a component, or a section. What is half typed for one is not shown for another. */
export const SubjectContext = createContext('');
