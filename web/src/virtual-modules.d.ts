declare module 'virtual:antd.css';
declare module 'virtual:theme.css';
