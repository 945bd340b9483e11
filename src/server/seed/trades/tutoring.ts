import { select } from '#engine/components/select/definition.ts';
import { textfield } from '#engine/components/textfield/definition.ts';
import { ask, say } from '#server/site/forms/form-profile.ts';
import {
  choices,
  everyWeeks,
  oneTime,
  usualPolicies,
  weekly,
  type Trade,
  type TradeVariable,
} from './trade.ts';

const level = (price: number): TradeVariable => ({
  name: 'Level',
  description: '',
  unit: 'level',
  rows: choices(1, [
    ['Elementary school', 0, 0],
    ['Middle school', price, 0],
    ['High school', price * 2, 0],
    ['College', price * 4, 0],
  ]),
});

const students: TradeVariable = {
  name: 'Students',
  description: 'Siblings and friends can learn together.',
  unit: 'student',
  rows: choices(1, [
    ['1 student', 0, 0],
    ['2 students', 20, 0],
    ['3 students', 35, 0],
  ]),
};

export const tutoring: Trade = {
  key: 'tutoring',
  title: 'Tutoring',
  text: 'Lessons by level and number of students, in the afternoon and on Saturdays.',
  icon: 'graduation-cap',
  catalogue: () => ({
    categories: [
      { name: 'Lessons', description: 'One to one, or two or three together.', icon: 'book-open' },
      { name: 'Exams', description: 'Before the day that counts.', icon: 'graduation-cap' },
    ],
    services: [
      {
        category: 'Lessons',
        name: '60-minute lesson',
        description: 'Homework, gaps and what comes next in class.',
        icon: 'book-open',
        price: 50,
        minutes: 60,
        variables: [level(5), students],
        extras: ['Progress report', 'Worksheets'],
      },
      {
        category: 'Lessons',
        name: '90-minute lesson',
        description: 'Time to go deeper into one subject.',
        icon: 'pencil',
        price: 70,
        minutes: 90,
        variables: [level(7), students],
        extras: ['Progress report', 'Worksheets'],
      },
      {
        category: 'Exams',
        name: 'Exam preparation',
        description: 'Past papers, timing, and a plan until the exam.',
        icon: 'graduation-cap',
        price: 90,
        minutes: 90,
        variables: [level(8)],
        extras: ['Practice exam', 'Worksheets'],
      },
    ],
    extras: [
      {
        name: 'Progress report',
        description: 'A page for parents after the lesson.',
        icon: 'clipboard-list',
        price: 10,
        minutes: 0,
      },
      {
        name: 'Worksheets',
        description: 'To practice between lessons.',
        icon: 'file-text',
        price: 8,
        minutes: 0,
      },
      {
        name: 'Practice exam',
        description: 'Marked, with notes.',
        icon: 'file-check',
        price: 25,
        minutes: 30,
      },
    ],
  }),
  frequencies: [oneTime, weekly(10), everyWeeks(2, 5)],
  week: {
    days: [1, 2, 3, 4, 5, 6],
    starts: ['14:00', '15:30', '17:00', '18:30'],
    arrivalWindow: 0,
    hours: ['14:00', '21:00'],
    buffer: 15,
  },
  policies: usualPolicies,
  hoursOfNotice: 24,
  form: {
    layout: 'split',
    edits: [
      say('section_service', { title: 'Which lesson would you like?' }),
      say('section_details', { title: 'Your contact details' }),
      say('section_address', { title: 'Where are the lessons?' }),
      say('section_time', { title: 'When should we start?' }),
      say('section_more', { title: 'About the student' }),
      say('customer_notes', { placeholder: 'Goals, exams, what is hard and what is fun' }),
      say('submit', { text: 'Book the lesson' }),
      ask(0, 'cf1401', textfield.type, { label: 'Name and grade of the student', required: true }),
      ask(1, 'cf1402', select.type, {
        label: 'Subject',
        placeholder: 'Choose one',
        required: true,
        options: [
          { value: 'math', label: 'Math' },
          { value: 'science', label: 'Science' },
          { value: 'english', label: 'English' },
          { value: 'languages', label: 'Foreign languages' },
          { value: 'other', label: 'Something else' },
        ],
      }),
    ],
  },
};
